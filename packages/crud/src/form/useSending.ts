import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toErrorText } from '../context/toErrorText.ts';
import type { Text } from '../context/useText.ts';
import { AdapterError, type FieldError } from '../core/adapter.ts';
import { messageIn } from '../core/form/messageIn.ts';
import { focusFirstError } from '../fields/focusFirstError.ts';
import type { FormGroup } from './toFormGroups.ts';
import type { FormCore } from './useFormCore.ts';

/** Errors of a form as a whole. */
interface Problem {
  /** Errors of fields that the form does not show. */
  readonly unplaced: readonly Pick<FieldError, 'message' | 'messages'>[];
  /** Error of sending, unless it is shown at fields. */
  readonly failure?: { readonly error: unknown };
}

function wordsOf({ unplaced, failure }: Problem, t: Text, locale: string): readonly string[] {
  const message = failure && toErrorText(failure.error, t, '提交失败', locale);
  const texts = unplaced.map((error) => messageIn(error, locale));
  return message === undefined ? texts : [message, ...texts.filter((text) => text !== message)];
}

/** Progress of sending a form. */
export interface Sending {
  /** The record is being sent. */
  readonly busy: boolean;
  /** Index of the current step; equal to the number of groups at the summary. */
  readonly step: number;
  readonly go: (step: number) => void;
  /** The next submit sends the form instead of going to the next step. */
  readonly last: boolean;
  /** Message for the errors of the form as a whole; empty without one. */
  readonly problem: string;
}

interface SendingOptions {
  readonly core: FormCore;
  readonly groups: readonly FormGroup[];
  readonly stepped: boolean;
  readonly onSubmit: (value: FormCore['initial']) => Promise<void>;
  readonly onBusy?: ((busy: boolean) => void) | undefined;
}

/** Sends a valid form, or goes to its next step; one send at a time. Errors of a refusal are shown at their fields. */
export function useSending({ core, groups, stepped, onSubmit, onBusy }: SendingOptions): Sending {
  const { engine, id, t, locale } = core;
  const [step, go] = useState(0);
  const [problem, setProblem] = useState<Problem>();
  const [busy, setBusy] = useState(false);
  // state changes with the next render, a second click may come before it
  const sending = useRef(false);
  // the step after the last group is the summary
  const last = !stepped || step === groups.length;

  /** Errors shown at fields are no problem of the whole: the form is not rendered again for them. */
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
  // in the current language: the error may have been thrown in another
  return { busy, step, go, last, problem: problem ? wordsOf(problem, t, locale).join('；') : '' };
}
