import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toErrorText } from '../context/toErrorText.ts';
import type { Text } from '../context/useText.ts';
import { AdapterError, type FieldError } from '../core/adapter.ts';
import { messageIn } from '../core/form/messageIn.ts';
import { focusFirstError } from '../fields/focusFirstError.ts';
import type { FormGroup } from './toFormGroups.ts';
import type { FormCore } from './useFormCore.ts';

/** Errors that are not shown at a field, but for the whole form. */
interface Problem {
  /** Errors of fields that the form does not show. */
  readonly unplaced: readonly Pick<FieldError, 'message' | 'messages'>[];
  /** Error of sending the record. Undefined if its messages are shown at fields. */
  readonly failure?: { readonly error: unknown };
}

function wordsOf({ unplaced, failure }: Problem, t: Text, locale: string): readonly string[] {
  const message = failure && toErrorText(failure.error, t, '提交失败', locale);
  const texts = unplaced.map((error) => messageIn(error, locale));
  return message === undefined ? texts : [message, ...texts.filter((text) => text !== message)];
}

/** State of the form while the user fills it in and sends it. */
export interface Sending {
  /** True while the record is being sent. */
  readonly busy: boolean;
  /** Index of the current step. At the summary it is the number of groups. */
  readonly step: number;
  readonly go: (step: number) => void;
  /** True if the next submit sends the form instead of going to the next step. */
  readonly last: boolean;
  /** Messages about errors of the whole form, as one text. Empty if there are none. */
  readonly problem: string;
}

interface SendingOptions {
  readonly core: FormCore;
  readonly groups: readonly FormGroup[];
  readonly stepped: boolean;
  readonly onSubmit: (value: FormCore['initial']) => Promise<void>;
  readonly onBusy?: ((busy: boolean) => void) | undefined;
}

/**
 * Returns the state of sending, and handles submits: sends a valid form, or goes to its next step. The form is sent
 * only once at a time. If the server refuses the record, the errors are shown at their fields.
 */
export function useSending({ core, groups, stepped, onSubmit, onBusy }: SendingOptions): Sending {
  const { engine, id, t, locale } = core;
  const [step, go] = useState(0);
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  // a ref in addition to the state `busy`, because the state changes only with the next render, and a second click
  // may come before that
  const sending = useRef(false);
  // the step after the last group is the summary
  const last = !stepped || step === groups.length;

  /**
   * Shows the errors of the whole form, and focuses the first field with an error. Errors at fields are not part of
   * this state, so they do not render the form again.
   */
  function show(next: Problem | undefined) {
    flushSync(() => setProblem(next));
    focusFirstError(id, engine);
  }

  function showFailure(error: unknown) {
    const refused = error instanceof AdapterError ? error.fields : [];
    const unplaced = flushSync(() => engine.refuse(refused));
    const placed = refused.length > unplaced.length;
    show(placed ? { unplaced } : { unplaced, failure: { error } });
  }

  async function submit() {
    if (sending.current) return;
    const within = last ? undefined : (groups[step]?.fields.map(({ name }) => name) ?? []);
    const checked = flushSync(() => engine.submit(within));
    if (!checked.ok) {
      const unplaced = checked.unplaced.map((message) => ({ message }));
      return show(unplaced.length > 0 ? { unplaced } : undefined);
    }
    setProblem(undefined);
    if (!last) return go(step + 1);
    sending.current = true;
    setBusy(true);
    onBusy?.(true);
    const focused = document.activeElement;
    try {
      await onSubmit(checked.value);
    } catch (error) {
      showFailure(error);
    } finally {
      sending.current = false;
      setBusy(false);
      onBusy?.(false);
      if (focused instanceof HTMLElement && document.activeElement === document.body) focused.focus();
    }
  }

  useEffect(() => {
    core.submit.current = () => void submit();
  });
  // the messages are translated at each render, because the language may have changed since the error was thrown
  return { busy, step, go, last, problem: problem ? wordsOf(problem, t, locale).join('；') : '' };
}
