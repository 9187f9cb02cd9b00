import { isObject } from '@isp/kit';
/**
 * An embedded application as its record describes it.
 *
 * @example
 * const app: ChildAppEntry = { name: 'label', title: '标注', entryUrl: '/label/' };
 */
export interface ChildAppEntry {
  /** Name in the host page: lower-case letters, digits and hyphens. */
  readonly name: string;
  /** Title in the user's language. */
  readonly title: string;
  /** Path or URL of the application's page. */
  readonly entryUrl: string;
  /** Kind of the application. Requests of a report designer carry the session. @defaultValue 'NORMAL' */
  readonly kind?: 'NORMAL' | 'REPORT_DESIGNER' | undefined;
  /** @defaultValue true */
  readonly isEnabled?: boolean | undefined;
}

/**
 * Context of a running application: organisation, user, language, theme. It is sent as a message, so it must be
 * plain data.
 *
 * @example
 * const data: ChildAppData = { orgId: '1', locale: 'en-US', theme: 'theme-dark' };
 */
export type ChildAppData = Readonly<Record<string, unknown>>;

/** Mark that distinguishes our messages from those of browser extensions and libraries. */
const mark = 'isp-child-app';

/**
 * Message from the portal to the host page. It names the application only by `name`, because the host page has its
 * own list of applications that may load.
 *
 * @example
 * const command: ChildCommand = { kind: 'show', name: 'label', data: {}, isActive: true };
 */
export interface ChildCommand {
  readonly kind: 'show';
  readonly name: string;
  readonly data: ChildAppData;
  /** False while the application's tab is in the background. */
  readonly isActive: boolean;
}

/**
 * Message from the host page to the portal.
 *
 * @example
 * const isMounted = (report: ChildReport) => report.kind === 'mounted';
 */
export type ChildReport =
  /** The page is ready to receive the application that it must show. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'mounted'; readonly name: string }
  | { readonly kind: 'error'; readonly name: string; readonly message: string };

export const toMessage = (content: ChildCommand | ChildReport): object => ({ ...content, source: mark });

const isOurs = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && 'source' in value && value.source === mark;

/** Returns the command in a message; undefined for any other message. */
export function readChildCommand(message: unknown): ChildCommand | undefined {
  if (!isOurs(message)) return undefined;
  const { data, isActive, kind, name } = message;
  const isWhole = kind === 'show' && typeof name === 'string' && typeof isActive === 'boolean';
  if (!isWhole || !isObject(data)) return undefined;
  return { kind, name, isActive, data: data as ChildAppData };
}

/** Returns the report in a message; undefined for any other message. */
export function readChildReport(message: unknown): ChildReport | undefined {
  if (!isOurs(message)) return undefined;
  const { kind, name } = message;
  if (kind === 'ready') return { kind };
  if (typeof name !== 'string') return undefined;
  if (kind === 'mounted') return { kind, name };
  const text = message.message;
  return kind === 'error' ? { kind, name, message: typeof text === 'string' ? text : '' } : undefined;
}

/** Returns true if a message comes from the expected window and the expected origin. */
export const isFrom = (
  event: Pick<MessageEvent, 'origin' | 'source'>,
  origin: string,
  peer: MessageEventSource | null | undefined,
): boolean => peer !== null && peer !== undefined && event.source === peer && event.origin === origin;
