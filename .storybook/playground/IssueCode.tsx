import type { SchemaIssue } from '@isp/schema';
import { createContext, use } from 'react';
import { findingKinds } from '../../packages/schema-tools/src/findings/findingKinds.ts';
import { type PlaygroundLocale, PlaygroundLocaleContext, useWords } from './words.ts';

/** Returns the address of a code in the error index. */
export type CodeAddress = (code: string, locale: PlaygroundLocale) => string;

/** Address of codes. Undefined on a page without an error index beside it. */
export const CodeAddressContext = createContext<CodeAddress | undefined>(undefined);

/** Returns the code of a kind of mistake: `ISP2001`. */
export const codeOf = ({ code }: Pick<SchemaIssue, 'code'>): string | undefined => findingKinds[code]?.code;

/** The code of a mistake, which leads to its entry in the error index. The entry opens beside the playground. */
export function IssueCode({ issue }: { readonly issue: SchemaIssue }) {
  const say = useWords();
  const addressOf = use(CodeAddressContext);
  const locale = use(PlaygroundLocaleContext);
  const code = codeOf(issue);
  if (code === undefined) return null;
  if (!addressOf) return <code>{code}</code>;
  const title = findingKinds[issue.code]?.title;
  return (
    <a href={addressOf(code, locale)} target="_blank" rel="noopener" title={title && say(title)}>
      <code>{code}</code>
    </a>
  );
}
