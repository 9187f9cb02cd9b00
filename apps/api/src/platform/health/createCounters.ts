import { Counter, Registry } from 'prom-client';
import type { ModuleFigures } from './ModuleFigures.ts';

/** Adds one to a counter of a module. @throws Error for a counter that no module declares */
export type Count = (name: string, value: string) => void;

export interface Counters {
  readonly count: Count;
  /** Returns the counters in the text format of Prometheus. */
  readonly text: () => Promise<string>;
}

/** Creates the counters of the modules. Each process counts for itself. */
export function createCounters(figures: readonly ModuleFigures[]): Counters {
  const registry = new Registry();
  const counters = new Map(
    figures
      .flatMap((module) => module.counters)
      .map(({ help, label, name, values }) => {
        const counter = new Counter({ name, help, labelNames: [label], registers: [registry] });
        for (const value of values) counter.inc({ [label]: value }, 0);
        return [name, (value: string) => counter.inc({ [label]: value })] as const;
      }),
  );
  return {
    count(name, value) {
      const add = counters.get(name);
      if (!add) throw new Error(`No module declares the counter "${name}" in its figures.`);
      add(value);
    },
    text: () => registry.metrics(),
  };
}
