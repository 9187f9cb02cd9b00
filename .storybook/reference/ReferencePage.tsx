import { Typography } from 'antd';
import type { ReactNode } from 'react';
import { CodeText, MarkedText } from './CodeText.tsx';
import { FieldPicture } from './FieldPicture.tsx';
import { Picture } from './Picture.tsx';
import type { ExampleText, KeywordPage, Link, Page } from './page.ts';
import { toArgument } from './toArgument.ts';
import { useSection } from './useSection.ts';
import { ReferenceWords, useWord } from './useWord.ts';
import './reference.css';

export interface ReferencePageProps {
  readonly page: Page;
  /** Keyword to which the page scrolls, as in the address. */
  readonly at: string;
}

/** Draws a page of the schema reference: what the definition is, a picture, an example, and each of its keywords. */
export function ReferencePage({ at, page }: ReferencePageProps) {
  useSection(at);
  return (
    <ReferenceWords value={page.language}>
      <main className="reference" lang={page.language === 'zh' ? 'zh-CN' : 'en'}>
        <Typography.Title level={1}>
          {page.title} <code>{page.name}</code>
        </Typography.Title>
        <CodeText text={page.text} />
        <Definition page={page} />
        {page.picture && <Picture {...page.picture} language={page.language} />}
        {page.example && <Example {...page.example} />}
        {page.keywords.length > 0 && <Keywords page={page} />}
      </main>
    </ReferenceWords>
  );
}

function Definition({ page }: Pick<ReferencePageProps, 'page'>) {
  return (
    <Facts
      facts={[
        ['type', <code key="type">{page.type}</code>],
        ['allowed', codes(page.values)],
        ['required', codes(page.required)],
        ['examples', codes(page.examples)],
        ['usedIn', links(page.usedIn)],
        ['service', <MarkedText key="service" text={page.effects.service} />],
        ['table', <MarkedText key="table" text={page.effects.table} />],
      ]}
    />
  );
}

function Keywords({ page }: Pick<ReferencePageProps, 'page'>) {
  const word = useWord();
  return (
    <>
      <Typography.Title level={2}>{word('keywords')}</Typography.Title>
      <nav aria-label={word('keywords')} className="reference-index">
        {page.keywords.map(({ name }) => (
          <a key={name} href={`#${toArgument(name)}`}>
            {name}
          </a>
        ))}
      </nav>
      {page.keywords.map((keyword) => (
        <Keyword key={keyword.name} keyword={keyword} language={page.language} />
      ))}
    </>
  );
}

interface KeywordProps extends Pick<Page, 'language'> {
  readonly keyword: KeywordPage;
}

function Keyword({ keyword, language }: KeywordProps) {
  const word = useWord();
  const { becomes, effects, field } = keyword;
  return (
    <section id={toArgument(keyword.name)} aria-labelledby={`${toArgument(keyword.name)}-title`}>
      <Typography.Title level={3} id={`${toArgument(keyword.name)}-title`}>
        <code>{keyword.name}</code> {keyword.title}
      </Typography.Title>
      <CodeText text={keyword.text} />
      <Facts
        facts={[
          [
            'type',
            <>
              <code>{keyword.type}</code>, {word(keyword.isRequired ? 'required' : 'optional')}
            </>,
          ],
          ['allowed', codes(keyword.values)],
          ['default', keyword.default !== undefined && <code>{keyword.default}</code>],
          ['examples', codes(keyword.examples)],
          ['pages', links(keyword.pages)],
          ['codes', links(keyword.codes)],
          ['service', effects && <MarkedText text={effects.service} />],
          ['table', effects && <MarkedText text={effects.table} />],
        ]}
      />
      {keyword.example && <Example {...keyword.example} />}
      {field && <FieldPicture {...field} keyword={keyword.name} language={language} />}
      {becomes && (
        <Facts
          facts={[
            ['column', becomes.column && <code>{becomes.column}</code>],
            ['property', becomes.property && <code>{becomes.property}</code>],
            ['types', becomes.type && <code>{becomes.type}</code>],
          ]}
        />
      )}
    </section>
  );
}

type Fact = readonly [word: string, value: ReactNode];

/** Draws facts in two columns. A fact without a value is left out. */
function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const word = useWord();
  return (
    <dl className="reference-facts">
      {facts
        .filter(([, value]) => value !== undefined && value !== false && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{word(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

const codes = (texts: readonly string[]): ReactNode =>
  texts.length > 0 &&
  texts.map((text) => (
    <code key={text} className="reference-value">
      {text}
    </code>
  ));

const links = (all: readonly Link[]): ReactNode =>
  all.length > 0 &&
  all.map(({ href, title }) => (
    <a key={title} className="reference-value" href={href} target="_top">
      {title}
    </a>
  ));

function Example({ json, place }: ExampleText) {
  const word = useWord();
  return (
    <figure className="reference-example">
      <figcaption>
        {word('example')} <code>{place}</code>
      </figcaption>
      {/* The block scrolls, so it can be reached by the keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must be reached by the keyboard */}
      <pre tabIndex={0}>{json}</pre>
    </figure>
  );
}
