import type { Area } from '@isp/schema';
import type { Database, Module } from '@isp/server';
import type { RollingDumps } from '@isp/server/internal';
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
  /**
   * Configuration of the service.
   *
   * @defaultValue read from the environment
   */
  readonly config?: Config | undefined;
  /**
   * Database that the caller opens and closes. If missing, the service opens the database in `config` and closes it
   * at the end.
   */
  readonly database?: Database;
  /**
   * Areas that were already read from the folder `config.schemas`; saves reading them again, and checking the
   * menu. @defaultValue read from the folder
   */
  readonly areas?: readonly Area[];
  /**
   * Function that returns the current time. Tests replace it.
   *
   * @defaultValue the system's clock
   */
  readonly now?: () => Date;
  readonly logger?: boolean;
  /**
   * True if calls are refused while the process is overloaded. Tests leave it off, because several tests share a
   * machine and should wait instead.
   * @defaultValue false
   */
  readonly refusesWhenBusy?: boolean;
  /**
   * True if a reply that does not match the schema of its route causes an error instead of being sent. Used in
   * tests. @defaultValue false
   */
  readonly checkReplies?: boolean;
  /**
   * Cost (memory and time) of the hashes of new passwords. It cannot be configured in the environment. Only tests
   * set a lower cost, because they sign in a thousand times.
   * @defaultValue the cost that OWASP recommends
   */
  readonly hashing?: HashCost | undefined;
  /** Port that sends SMS. @defaultValue a simulator if there are demo data, otherwise none */
  readonly sms?: SmsGateway;
  /**
   * Port that sends mails. @defaultValue the server in `ISP_SMTP_URL`, or a simulator if there are demo data,
   * otherwise none
   */
  readonly mail?: MailGateway;
  /**
   * Port that runs notebooks, and provides volumes and resources. @defaultValue a simulator if there are demo data,
   * otherwise none
   */
  readonly cluster?: Cluster;
  /** Port that stores images. @defaultValue a simulator if there are demo data, otherwise none */
  readonly registry?: Registry;
  /**
   * Port that stores models that are not uploaded. @defaultValue a simulator if there are demo data, otherwise none
   */
  readonly models?: ModelStore;
  /** Port that builds images. @defaultValue a simulator if there are demo data, otherwise none */
  readonly builder?: ImageBuilder;
  /**
   * Port that reads data of volumes and object stores. @defaultValue a simulator if there are demo data, otherwise
   * none
   */
  readonly dataSource?: DataSource;
  /** Port that receives money from payers. @defaultValue a simulator if there are demo data, otherwise none */
  readonly payments?: PaymentGateway;
  /** Port that stores uploaded files. @defaultValue the folder in `config` */
  readonly objects?: ObjectStore;
  /**
   * Function that is called with the error if a port is called inside a transaction. If it is given, such calls
   * also fail; the function is needed in addition, because the calling code may catch the error and hide it. Used
   * in tests and development.
   *
   * @defaultValue calls of ports inside transactions are not checked
   */
  readonly onOpenTransaction?: (error: Error) => void;
  /** Modules that are added to the service's own modules, with their areas. */
  readonly modules?: readonly Module[];
}

export interface IspApp {
  readonly app: FastifyInstance;
  readonly service: Service;
  /** The last dumps of the embedded database. @defaultValue none, on PostgreSQL or if the setting says so */
  readonly dumps: RollingDumps | undefined;
}

/** Options for opening the service, with the open database, the functions of the areas and the demo data. */
export interface ServiceOptions extends AppOptions {
  readonly database: Database;
  /** The last dumps of the embedded database. @defaultValue none, for a database that the caller has opened */
  readonly dumps?: RollingDumps | undefined;
  readonly links: AreaLinks;
  readonly demo: ServiceDemo | undefined;
}
