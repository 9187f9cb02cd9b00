/**
 * Forbids the page of the stories to create code from texts, as the Content-Security-Policy of a portal does. A
 * component that evaluates a text then makes its story fail. All other resources that a page of Storybook loads
 * stay allowed.
 */
export function forbidEval(page: Document): void {
  const policy = page.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "script-src * 'unsafe-inline' blob: data:";
  page.head.append(policy);
}

/**
 * Checks that the page cannot create code from a text.
 * @throws Error if it can
 */
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
