import { type ChildFetch, createChildFetch } from '@isp/request/platform';
import type { ChildAppData, ChildCommand, ChildReport } from '@isp/shell';
import { childAccess } from './childAccess.ts';
import { type ListedChild, readChildApps } from './readChildApps.ts';

/** The functions of the library micro-app that the host page needs. */
export interface ChildEngine {
  /** Starts the library. It is called once, before the first application is mounted. */
  readonly start: (fetch: ChildFetch) => void;
  readonly mount: (child: MountedChild) => void;
  /** Sends data to a running application. */
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
  /** Loads the list of embedded applications from the service. @throws when the list cannot be loaded */
  readonly load: () => Promise<unknown>;
  readonly engine: ChildEngine;
  readonly report: (report: ChildReport) => void;
  /** Returns the session data. Only applications with the portal's origin receive them. */
  readonly session: () => ChildAppData;
  /** Returns the headers for the requests of the report designer. */
  readonly headers: () => Readonly<Record<string, string>>;
  readonly origin: string;
  readonly fetch?: typeof fetch;
}

export interface ChildHost {
  readonly handle: (command: ChildCommand) => void;
  /** Handles a change of the session: a new token, or a sign-out. */
  readonly sessionChanged: (isSignedIn: boolean) => void;
}

/**
 * Runs the embedded application that the portal requests, if the service's list contains it. What is loaded depends
 * on this list only, never on the message. When the portal sends another command for the running application, the
 * new data are passed on, and the last report is sent again.
 */
export function createChildHost(options: ChildHostOptions): ChildHost {
  const { engine, origin, report, session } = options;
  let current: { command: ChildCommand; isOwn: boolean; word: ChildReport | undefined } | undefined;

  const isOwnOrigin = ({ entryUrl }: ListedChild) => new URL(entryUrl, origin).origin === origin;
  const dataOf = ({ data, isActive }: ChildCommand, isOwn: boolean): ChildAppData => ({
    ...data,
    isActive,
    // An application of another origin does not receive the session, because the session contains the token.
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
      if (!child) throw new Error(`"${name}" is not one of the configured child apps.`);
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
      // A host page runs only one application. For another application the portal creates another host page.
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
