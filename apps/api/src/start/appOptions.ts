import type { Area } from '@isp/schema';
import type { Database, Module } from '@isp/server';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { HashCost } from '../platform/passwords/password.ts';
import type { Cluster } from '../ports/cluster/port.ts';
import type { DataSource } from '../ports/dataSource/port.ts';
import type { ImageBuilder } from '../ports/imageBuilder/port.ts';
import type { MailGateway } from '../ports/mail/port.ts';
import type { ModelStore } from '../ports/modelStore/port.ts';
import type { ObjectStore } from '../ports/objectStore/port.ts';
import type { PaymentGateway } from '../ports/payment/port.ts';
import type { Registry } from '../ports/registry/port.ts';
import type { SmsGateway } from '../ports/sms/port.ts';
import type { Service } from '../service.ts';
import type { AreaLinks } from './areaLinks.ts';
import type { ServiceDemo } from './serviceDemo.ts';

export interface AppOptions {
  /** @defaultValue read from the environment */
  readonly config?: Config | undefined;
  /** Opened and closed by the caller; without it the app opens one from `config` and closes it. */
  readonly database?: Database;
  /** The content of `config.schemas`, if it was read before. @defaultValue read from there */
  readonly areas?: readonly Area[];
  /** @defaultValue the system's clock */
  readonly now?: () => Date;
  readonly logger?: boolean;
  /** Refuses calls while the process is far behind; tests share a machine and wait instead. @defaultValue false */
  readonly refusesWhenBusy?: boolean;
  /** An error for a reply that does not fit its route: for tests. @defaultValue false */
  readonly checkReplies?: boolean;
  /**
   * Cost of new passwords. There is no setting for it: only tests, which sign in a thousand times, use less.
   * @defaultValue as OWASP says
   */
  readonly hashing?: HashCost | undefined;
  /** Sends text messages. @defaultValue a simulator beside demo data, else none */
  readonly sms?: SmsGateway;
  /** Sends mails. @defaultValue the server of `ISP_SMTP_URL`, else a simulator beside demo data, else none */
  readonly mail?: MailGateway;
  /** Runs notebooks, holds volumes and resources. @defaultValue a simulator beside demo data, else none */
  readonly cluster?: Cluster;
  /** Keeps images. @defaultValue a simulator beside demo data, else none */
  readonly registry?: Registry;
  /** Keeps models that are not uploaded. @defaultValue a simulator beside demo data, else none */
  readonly models?: ModelStore;
  /** Builds images. @defaultValue a simulator beside demo data, else none */
  readonly builder?: ImageBuilder;
  /** Reads data of volumes and object stores. @defaultValue a simulator beside demo data, else none */
  readonly dataSource?: DataSource;
  /** Takes money from payers. @defaultValue a simulator beside demo data, else none */
  readonly payments?: PaymentGateway;
  /** Keeps uploaded files. @defaultValue the folder of `config` */
  readonly objects?: ObjectStore;
  /**
   * An error for a call of a port inside a transaction, and a function that receives the error, which the calling
   * code may catch: for tests and development.
   *
   * @defaultValue ports are called as they are
   */
  readonly onOpenTransaction?: (error: Error) => void;
  /** Areas and modules besides those of the service. */
  readonly modules?: readonly Module[];
}

export interface IspApp {
  readonly app: FastifyInstance;
  readonly service: Service;
}

/** Options of a service. */
export interface ServiceOptions extends AppOptions {
  readonly database: Database;
  readonly links: AreaLinks;
  readonly demo: ServiceDemo | undefined;
}
