/**
 * Forbids scripts of the story page to create code from texts (`eval`), as the Content-Security-Policy of a portal
 * does. The story of a component that evaluates a text then fails. Everything else stays allowed.
 */
export function forbidEval(page: Document): void {
  const policy = page.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "script-src * 'unsafe-inline' blob: data:";
  page.head.append(policy);
}

/**
 * Checks that scripts of the page cannot create code from a text.
 * @throws Error if they can
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
