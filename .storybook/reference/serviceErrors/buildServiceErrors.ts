import type { ReachingTest } from '../createTestFinder.ts';
import type { Language } from '../page.ts';
import { findTests } from './findTests.ts';
import { type RefusalSource, refusals } from './readRefusals.ts';
import { type ScreenReaction, screenOf } from './screenOf.ts';
import { partOf, serviceGroups } from './serviceGroups.ts';
import areas from './texts/areas.json' with { type: 'json' };
import outside from './texts/outside.json' with { type: 'json' };
import platform from './texts/platform.json' with { type: 'json' };
import service from './texts/service.json' with { type: 'json' };

/** Code of the service, as a page of the index shows it. */
export interface ServiceError {
  readonly code: string;
  /** HTTP status. */
  readonly status: number;
  /** Seconds after which the client may try again. */
  readonly retryAfter?: number;
  /** Message in the language of the page, and in the other one. */
  readonly messages: readonly [own: string, other: string];
  /** Part of the platform that declares the code. */
  readonly part: string;
  readonly when: string;
  readonly fix: string;
  readonly screen: ScreenReaction;
  readonly tests: readonly ReachingTest[];
}

/** When a code arises, and what the caller can do. */
export interface ServiceErrorText {
  readonly when: Readonly<Record<Language, string>>;
  readonly fix: Readonly<Record<Language, string>>;
}

/** Texts of all codes. A test holds that each code of the sources has one, and no other code. */
export const serviceErrorTexts: Readonly<Record<string, ServiceErrorText>> = {
  ...service,
  ...platform,
  ...outside,
  ...areas,
};

/** Returns the codes of a page. */
export function buildServiceErrors(group: string, language: Language): ServiceError[] {
  const files = serviceGroups.find(({ name }) => name === group)?.files;
  return refusals.filter(({ file }) => files?.test(file)).map((refusal) => toError(refusal, language));
}

function toError(refusal: RefusalSource, language: Language): ServiceError {
  const { code, file, text } = refusal;
  const written = serviceErrorTexts[code];
  if (!written) throw new Error(`Write when ${code} arises into .storybook/reference/serviceErrors/texts.`);
  const [zh, en] = [text['zh-CN'], text['en-US']];
  return {
    code,
    status: text.status,
    ...(text.retryAfter !== undefined && { retryAfter: text.retryAfter }),
    messages: language === 'zh' ? [zh, en] : [en, zh],
    part: partOf(file, language),
    when: written.when[language],
    fix: written.fix[language],
    screen: screenOf(refusal),
    tests: findTests(refusal),
  };
}
