import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toErrorText } from '../context/toErrorText.ts';
import type { Text } from '../context/useText.ts';
import { AdapterError, type FieldError } from '../core/adapter.ts';
import { wordsIn } from '../core/form/wordsIn.ts';
import { focusFirstError } from '../fields/focusFirstError.ts';
import type { FormGroup } from './toFormGroups.ts';
import type { FormCore } from './useFormCore.ts';

/** What is wrong with a form as a whole. */
interface Problem {
  /** Messages of fields it does not show. */
  readonly unplaced: readonly Pick<FieldError, 'message' | 'messages'>[];
  /** What sending it failed with, unless fields say so. */
  readonly failure?: { readonly error: unknown };
}

function wordsOf({ unplaced, failure }: Problem, t: Text, locale: string): readonly string[] {
  const said = failure && toErrorText(failure.error, t, '提交失败', locale);
  const texts = unplaced.map((error) => wordsIn(error, locale));
  return said === undefined ? texts : [said, ...texts.filter((text) => text !== said)];
}

/** How far a form is on its way. */
export interface Sending {
  /** The record is on its way. */
  readonly busy: boolean;
  /** Of those of a form in steps; the number of its groups is the summary behind them. */
  readonly step: number;
  readonly go: (step: number) => void;
  /** What is entered is sent next, and not only checked. */
  readonly last: boolean;
  /** What is wrong with the form as a whole, in words; empty where nothing is. */
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
  // behind the last group all of it is read once more
  const last = !stepped || step === groups.length;

  /** What the fields say themselves is no problem of the whole, and draws none of it. */
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
  // in the language of the moment: the message may have been thrown in another
  return { busy, step, go, last, problem: problem ? wordsOf(problem, t, locale).join('；') : '' };
}
