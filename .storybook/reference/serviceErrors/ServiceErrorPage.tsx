import { Typography } from 'antd';
import type { ReactNode } from 'react';
import type { Language } from '../page.ts';
import { useSection } from '../useSection.ts';
import type { ServiceError } from './buildServiceErrors.ts';
import en from './words/en.json';
import zh from './words/zh.json';
import '../reference.css';

export interface ServiceErrorPageProps {
  readonly title: string;
  readonly language: Language;
  readonly errors: readonly ServiceError[];
  /** Address of this page without the code, from the frame of another page. */
  readonly address: string;
  /** Code to which the page scrolls, as in the address. */
  readonly at: string;
}

const words = { en, zh } satisfies Readonly<Record<Language, unknown>>;

/** Draws a page of the service's codes: when each arises, what the screen does, and what the user can do. */
export function ServiceErrorPage({ address, at, errors, language, title }: ServiceErrorPageProps) {
  const word = words[language];
  useSection(at);
  return (
    <main className="reference" lang={language === 'zh' ? 'zh-CN' : 'en'}>
      <Typography.Title level={1}>{title}</Typography.Title>
      <Typography.Paragraph>{word.intro}</Typography.Paragraph>
      <Typography.Paragraph>{word.fields}</Typography.Paragraph>
      <nav aria-label={word.codes} className="reference-index">
        {errors.map(({ code }) => (
          <a key={code} href={`#${code}`}>
            {code}
          </a>
        ))}
      </nav>
      {errors.map((error) => (
        <section key={error.code} id={error.code} aria-labelledby={`${error.code}-title`}>
          <Typography.Title level={2} id={`${error.code}-title`}>
            <a href={`${address}&args=at:${error.code}`} target="_top" className="reference-code">
              {error.code}
            </a>
          </Typography.Title>
          <Facts error={error} language={language} />
        </section>
      ))}
    </main>
  );
}

function Facts({ error, language }: { readonly error: ServiceError; readonly language: Language }) {
  const word = words[language];
  const [own, other] = error.messages;
  return (
    <dl className="reference-facts">
      <Fact name={word.message}>
        {own}
        <br />
        <span className="reference-other" lang={language === 'zh' ? 'en' : 'zh-CN'}>
          {other}
        </span>
      </Fact>
      <Fact name={word.status}>
        <code>{error.status}</code>
        {error.retryAfter !== undefined && ` · ${word.retryAfter} ${error.retryAfter} ${word.seconds}`}
      </Fact>
      <Fact name={word.part}>{error.part}</Fact>
      <Fact name={word.when}>{error.when}</Fact>
      <Fact name={word.screen}>{word.reactions[error.screen]}</Fact>
      <Fact name={word.fix}>{error.fix}</Fact>
      <Fact name={word.tests}>
        {error.tests.map(({ file, title }) => (
          <div key={file}>
            <code>{file}</code> {title}
          </div>
        ))}
      </Fact>
    </dl>
  );
}

const Fact = ({ children, name }: { readonly children: ReactNode; readonly name: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
