/**
 * From now on the page of the stories makes no code out of texts, as under the policy of a portal: a component that
 * evaluates a text fails its story. Everything else a page of Storybook loads stays allowed.
 */
export function forbidEval(page: Document): void {
  const policy = page.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "script-src * 'unsafe-inline' blob: data:";
  page.head.append(policy);
}

/** @throws Error where the page makes code out of a text */
export function requireNoEval(): void {
  let made: unknown;
  try {
    made = Reflect.construct(Function, ['return 1']);
  } catch (error) {
    if (error instanceof EvalError) return;
    throw error;
  }
  throw new Error(`A story must run where no text becomes code; here it made ${String(made)}.`);
}
