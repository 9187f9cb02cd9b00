import { isObject } from '@isp/kit';
/**
 * An embedded application, from its record.
 *
 * @example
 * const app: ChildAppEntry = { name: 'label', title: '标注', entryUrl: '/label/' };
 */
export interface ChildAppEntry {
  /** Name in the host page: lower case, digits, hyphens. */
  readonly name: string;
  /** In the user's language. */
  readonly title: string;
  /** Path or URL of its page. */
  readonly entryUrl: string;
  /** The report designer's requests carry the session. @defaultValue 'NORMAL' */
  readonly kind?: 'NORMAL' | 'REPORT_DESIGNER' | undefined;
  /** @defaultValue true */
  readonly isEnabled?: boolean | undefined;
}

/**
 * Context of a running application: organisation, user, language, theme. Travels as a message: plain data only.
 *
 * @example
 * const data: ChildAppData = { orgId: '1', locale: 'en-US', theme: 'theme-dark' };
 */
export type ChildAppData = Readonly<Record<string, unknown>>;

/** Marks our messages among those of extensions and libraries. */
const mark = 'isp-child-app';

/**
 * From the portal to the host page. Only the name counts: the host page has its own list of what may load.
 *
 * @example
 * const command: ChildCommand = { kind: 'show', name: 'label', data: {}, isActive: true };
 */
export interface ChildCommand {
  readonly kind: 'show';
  readonly name: string;
  readonly data: ChildAppData;
  /** False while its tab is in the background. */
  readonly isActive: boolean;
}

/**
 * From the host page to the portal.
 *
 * @example
 * const isMounted = (report: ChildReport) => report.kind === 'mounted';
 */
export type ChildReport =
  /** The page listens: send it the application to show. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'mounted'; readonly name: string }
  | { readonly kind: 'error'; readonly name: string; readonly message: string };

export const toMessage = (content: ChildCommand | ChildReport): object => ({ ...content, source: mark });

const isOurs = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && 'source' in value && value.source === mark;

/** The command in a message; undefined for anything else. */
export function readChildCommand(message: unknown): ChildCommand | undefined {
  if (!isOurs(message)) return undefined;
  const { data, isActive, kind, name } = message;
  const isWhole = kind === 'show' && typeof name === 'string' && typeof isActive === 'boolean';
  if (!isWhole || !isObject(data)) return undefined;
  return { kind, name, isActive, data: data as ChildAppData };
}

/** The report in a message; undefined for anything else. */
export function readChildReport(message: unknown): ChildReport | undefined {
  if (!isOurs(message)) return undefined;
  const { kind, name } = message;
  if (kind === 'ready') return { kind };
  if (typeof name !== 'string') return undefined;
  if (kind === 'mounted') return { kind, name };
  const text = message.message;
  return kind === 'error' ? { kind, name, message: typeof text === 'string' ? text : '' } : undefined;
}

/** A message counts when it comes from the window and the origin we talk to. */
export const isFrom = (
  event: Pick<MessageEvent, 'origin' | 'source'>,
  origin: string,
  peer: MessageEventSource | null | undefined,
): boolean => peer !== null && peer !== undefined && event.source === peer && event.origin === origin;
