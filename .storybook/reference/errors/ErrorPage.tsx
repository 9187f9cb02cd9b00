import { Typography } from 'antd';
import type { Language } from '../page.ts';
import { useSection } from '../useSection.ts';
import type { ErrorEntry, WrongFile } from './buildErrors.ts';
import en from './words/en.json';
import zh from './words/zh.json';
import '../reference.css';

export interface ErrorPageProps {
  readonly title: string;
  readonly language: Language;
  readonly errors: readonly ErrorEntry[];
  /** Code to which the page scrolls, as in the address. */
  readonly at: string;
}

const words = { en, zh } satisfies Readonly<Record<Language, unknown>>;

/** Draws a page of the error index: what each code means, a file that produces it, and what to do. */
export function ErrorPage({ at, errors, language, title }: ErrorPageProps) {
  const word = words[language];
  useSection(at);
  return (
    <main className="reference" lang={language === 'zh' ? 'zh-CN' : 'en'}>
      <Typography.Title level={1}>{title}</Typography.Title>
      <Typography.Paragraph>{word.intro}</Typography.Paragraph>
      <nav aria-label={word.codes} className="reference-index">
        {errors.map(({ code, title: name }) => (
          <a key={code} href={`#${code}`}>
            {code} {name}
          </a>
        ))}
      </nav>
      {errors.map((error) => (
        <section key={error.code} id={error.code} aria-labelledby={`${error.code}-title`}>
          <Typography.Title level={2} id={`${error.code}-title`}>
            {error.code} {error.title}
          </Typography.Title>
          <dl className="reference-facts">
            <div>
              <dt>{word.fix}</dt>
              <dd>{error.fix}</dd>
            </div>
            <div>
              <dt>{word.kind}</dt>
              <dd>
                <code>{error.kind}</code>
              </dd>
            </div>
            {error.keywords.length > 0 && (
              <div>
                <dt>{word.keywords}</dt>
                <dd>
                  {error.keywords.map((link) => (
                    <a key={link.title} className="reference-value" href={link.href} target="_top">
                      {link.title}
                    </a>
                  ))}
                </dd>
              </div>
            )}
          </dl>
          {error.command !== undefined && <Reached {...error} label={word.command} command={error.command} />}
          {error.files.map((file) => (
            <Wrong key={file.printed} {...file} label={word.example} />
          ))}
        </section>
      ))}
    </main>
  );
}

interface ReachedProps extends Pick<ErrorEntry, 'tests'> {
  readonly command: string;
  readonly label: string;
}

function Reached({ command, label, tests }: ReachedProps) {
  return (
    <dl className="reference-facts">
      <div>
        <dt>{label}</dt>
        <dd>
          <code>{command}</code>
          {tests.map(({ file, title }) => (
            <div key={file}>
              <code>{file}</code> {title}
            </div>
          ))}
        </dd>
      </div>
    </dl>
  );
}

function Wrong({ file, label, lines, printed }: WrongFile & { readonly label: string }) {
  return (
    <figure className="reference-example">
      <figcaption>
        {label} <code>{file}</code>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must be reached by the keyboard */}
      <pre tabIndex={0}>
        {lines.map(({ isWrong, number, text }) => (
          <span key={number} className={isWrong ? 'reference-error' : undefined}>
            {`${number}`.padStart(4)} {text}
            {'\n'}
          </span>
        ))}
      </pre>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must be reached by the keyboard */}
      <pre tabIndex={0}>{printed}</pre>
    </figure>
  );
}
