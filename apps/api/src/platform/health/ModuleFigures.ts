import type { Tx } from '@isp/server';

/** Values of one figure by their labels. An empty list means that nothing is known. */
export interface Figure {
  /** Name in Prometheus, for example `isp_webhooks`. */
  readonly name: string;
  readonly help: string;
  readonly values: readonly {
    readonly labels: Readonly<Record<string, string>>;
    readonly value: number;
  }[];
}

/** A number that only grows in this process, and starts at 0 with it. Rules add to it by `host.count`. */
export interface CountedFigure {
  /** Name in Prometheus; it ends in `_total`. */
  readonly name: string;
  readonly help: string;
  readonly label: string;
  /** All values of the label, so that each has a figure from the start. */
  readonly values: readonly string[];
}

/**
 * Figures of a module (`figures` of the area) for `/metrics`. The code of the metrics contains no names of areas.
 */
export interface ModuleFigures {
  readonly counters: readonly CountedFigure[];
  /** Reads figures from the database, with the role for jobs. It is called for every reading of `/metrics`. */
  readonly read: (tx: Tx, now: Date) => Promise<readonly Figure[]>;
}
