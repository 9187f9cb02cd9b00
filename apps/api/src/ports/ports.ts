import type { Sealer, WorkContext } from '@isp/server';
import type { Settings } from '../config/settings.ts';
import type { ProjectRun as Run, ProjectRunForms as RunForms } from '../generated/rows.ts';
import type { FileLinks } from '../platform/files/fileLinks.ts';
import type { Passwords } from '../platform/passwords/password.ts';
import type { VerifyingCodes } from '../platform/sms/verifyingCodes.ts';
import type { Cluster } from './cluster/port.ts';
import type { DataSource } from './dataSource/port.ts';
import type { ImageBuilder } from './imageBuilder/port.ts';
import type { ModelStore } from './modelStore/port.ts';
import type { ObjectStore } from './objectStore/port.ts';
import type { PaymentGateway } from './payment/port.ts';
import type { Providers } from './providers/port.ts';
import type { Registry } from './registry/port.ts';

/** What lies outside this process. */
export interface OutsidePorts {
  readonly cluster: Cluster;
  readonly registry: Registry;
  readonly models: ModelStore;
  readonly builder: ImageBuilder;
  /** Stand behind open interfaces. */
  readonly providers: Providers;
  /** Takes money from payers. */
  readonly payments: PaymentGateway;
  /** Reads data that lie on volumes and in object stores. */
  readonly dataSource: DataSource;
  /** Keeps the bytes of uploaded files. */
  readonly objects: ObjectStore;
}

/** What the areas' rules and jobs ask outside the database: their `work.ports`. */
export interface Ports extends OutsidePorts {
  /** Links that show a file to one session for some minutes. */
  readonly links: FileLinks;
  /** Codes by which somebody shows that a phone is theirs. */
  readonly codes: VerifyingCodes;
  readonly passwords: Passwords;
  /** Encrypts what is stored so where no schema does. */
  readonly sealer: Sealer;
  /** Writes down why something outside did not answer, where the work goes on without. */
  readonly noteTrouble: (error: unknown, about: string) => void;
  /** Makes a version of a model of what a run brought forth, as the area that keeps models does. */
  readonly registerRun: (work: WorkContext, run: Run, form: RunForms['registerModel']) => Promise<void>;
  /** Networks besides the public internet in which providers may stand. */
  readonly providerNetworks: readonly string[];
  /** What the platform decides by. */
  readonly settings: Settings;
  /** Origins other than our own from which embedded applications may come. */
  readonly childOrigins: readonly string[];
  /** Of this service, where browsers and programs reach it: `https://api.example.com`. */
  readonly origin: () => string;
}
