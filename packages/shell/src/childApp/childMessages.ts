import { isObject } from '@isp/kit';
/**
 * An embedded application, as its record in the service describes it.
 *
 * @example
 * const app: ChildAppEntry = { name: 'label', title: '标注', entryUrl: '/label/' };
 */
export interface ChildAppEntry {
  /** Name of the application in the host page. It consists of lower-case letters, digits and hyphens. */
  readonly name: string;
  /** Title in the user's language. */
  readonly title: string;
  /** Path or URL of the application's page. */
  readonly entryUrl: string;
  /** Kind of the application. Only the requests of a report designer carry the session. @defaultValue 'NORMAL' */
  readonly kind?: 'NORMAL' | 'REPORT_DESIGNER' | undefined;
  /**
   * False if an administrator has disabled the application.
   * @defaultValue true
   */
  readonly isEnabled?: boolean | undefined;
}

/**
 * Data that a running application receives: organisation, user, language, theme. They are sent as a message, so
 * they must be plain data without functions.
 *
 * @example
 * const data: ChildAppData = { orgId: '1', locale: 'en-US', theme: 'theme-dark' };
 */
export type ChildAppData = Readonly<Record<string, unknown>>;

/** Mark in each message of this package. It distinguishes them from messages of browser extensions and libraries. */
const mark = 'isp-child-app';

/**
 * Message from the portal to the host page. It contains only the name of the application: the host page reads from
 * its own list what to load.
 *
 * @example
 * const command: ChildCommand = { kind: 'show', name: 'label', data: {}, isActive: true };
 */
export interface ChildCommand {
  readonly kind: 'show';
  readonly name: string;
  readonly data: ChildAppData;
  /** False while the tab of the application is hidden. */
  readonly isActive: boolean;
}

/**
 * Message from the host page to the portal.
 *
 * @example
 * const isMounted = (report: ChildReport) => report.kind === 'mounted';
 */
export type ChildReport =
  /** The host page is ready and waits for the command with the application to show. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'mounted'; readonly name: string }
  | { readonly kind: 'error'; readonly name: string; readonly message: string };

export const toMessage = (content: ChildCommand | ChildReport): object => ({ ...content, source: mark });

const isOurs = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && 'source' in value && value.source === mark;

/** Returns the command that a message contains. Returns undefined for any other message. */
export function readChildCommand(message: unknown): ChildCommand | undefined {
  if (!isOurs(message)) return undefined;
  const { data, isActive, kind, name } = message;
  const isWhole = kind === 'show' && typeof name === 'string' && typeof isActive === 'boolean';
  if (!isWhole || !isObject(data)) return undefined;
  return { kind, name, isActive, data: data as ChildAppData };
}

/** Returns the report that a message contains. Returns undefined for any other message. */
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
