import type { FormWatch, WatchedForm } from '@isp/crud/internal';

/** The open forms of the screens. */
export interface LiveForms {
  readonly watch: FormWatch;
  /** Calls the listener when a form opens, closes or changes. @returns a function that ends this */
  readonly subscribe: (listener: () => void) => () => void;
  /** Number that differs after each change. */
  readonly version: () => number;
  /** Returns the form of an entity that was opened or changed last. */
  readonly formOf: (entity: string) => WatchedForm | undefined;
}

/** Creates the list of open forms. It is empty at first. */
export function createLiveForms(): LiveForms {
  // the form that was used last is at the end
  let forms: readonly WatchedForm[] = [];
  let version = 0;
  const listeners = new Set<() => void>();

  function use(next: readonly WatchedForm[]): void {
    forms = next;
    version += 1;
    for (const listener of listeners) listener();
  }

  return {
    watch(form) {
      const others = () => forms.filter((one) => one !== form);
      use([...forms, form]);
      const stop = form.onValuesChange(() => use([...others(), form]));
      return () => {
        stop();
        use(others());
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    version: () => version,
    formOf: (entity) => forms.findLast((form) => form.entity.key === entity),
  };
}
