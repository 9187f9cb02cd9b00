import { type ChildFetch, createChildFetch } from '@isp/request/platform';
import type { ChildAppData, ChildCommand, ChildReport } from '@isp/shell';
import { childAccess } from './childAccess.ts';
import { type ListedChild, readChildApps } from './readChildApps.ts';

/** What the host page needs of micro-app: an element per child. */
export interface ChildEngine {
  /** Called once, before the first child. */
  readonly start: (fetch: ChildFetch) => void;
  readonly mount: (child: MountedChild) => void;
  /** Data of a running child. */
  readonly send: (name: string, data: ChildAppData) => void;
  readonly unmount: (name: string) => void;
}

export interface MountedChild {
  readonly child: ListedChild;
  readonly data: ChildAppData;
  readonly onMounted: () => void;
  readonly onError: (message: string) => void;
}

export interface ChildHostOptions {
  /** The service's list of child apps. @throws when it cannot be read */
  readonly load: () => Promise<unknown>;
  readonly engine: ChildEngine;
  readonly report: (report: ChildReport) => void;
  /** What children of our own origin get in addition to the data: the session. */
  readonly session: () => ChildAppData;
  /** Headers of the report designer's requests. */
  readonly headers: () => Readonly<Record<string, string>>;
  readonly origin: string;
  readonly fetch?: typeof fetch;
}

export interface ChildHost {
  readonly handle: (command: ChildCommand) => void;
  /** The session changed: its new token, or its end. */
  readonly sessionChanged: (isSignedIn: boolean) => void;
}

/**
 * Runs the child app the portal names, if the service's list of child apps has it: the service decides what loads,
 * never a message. On a further command for the same app it passes the data on and repeats its last report.
 */
export function createChildHost(options: ChildHostOptions): ChildHost {
  const { engine, origin, report, session } = options;
  let current: { command: ChildCommand; isOwn: boolean; word: ChildReport | undefined } | undefined;

  const isOwnOrigin = ({ entryUrl }: ListedChild) => new URL(entryUrl, origin).origin === origin;
  const dataOf = ({ data, isActive }: ChildCommand, isOwn: boolean): ChildAppData => ({
    ...data,
    isActive,
    // an application from elsewhere never gets the token
    ...(isOwn && session()),
  });

  async function open(command: ChildCommand): Promise<void> {
    const { name } = command;
    const post = (word: ChildReport) => {
      if (current?.command.name !== name) return;
      current = { ...current, word };
      report(word);
    };
    try {
      const children = readChildApps(await options.load());
      const child = children.find((one) => one.name === name);
      if (!child) throw new Error(`"${name}" is not among the configured child apps.`);
      if (!current) return;
      const isOwn = isOwnOrigin(child);
      current = { ...current, isOwn };
      engine.start(
        createChildFetch({
          origin,
          access: childAccess(children, options.headers),
          ...(options.fetch && { fetch: options.fetch }),
        }),
      );
      engine.mount({
        child,
        data: dataOf(current.command, isOwn),
        onMounted: () => post({ kind: 'mounted', name }),
        onError: (message) => post({ kind: 'error', name, message }),
      });
    } catch (error) {
      post({ kind: 'error', name, message: error instanceof Error ? error.message : String(error) });
    }
  }

  return {
    handle(command) {
      if (!current) {
        current = { command, isOwn: false, word: undefined };
        void open(command);
        return;
      }
      // one host page runs one application: another one gets a page of its own
      if (command.name !== current.command.name) return;
      current = { ...current, command };
      engine.send(command.name, dataOf(command, current.isOwn));
      if (current.word) report(current.word);
    },
    sessionChanged(isSignedIn) {
      if (!current) return;
      const { command, isOwn } = current;
      if (isSignedIn) engine.send(command.name, dataOf(command, isOwn));
      else {
        engine.unmount(command.name);
        current = undefined;
      }
    },
  };
}
