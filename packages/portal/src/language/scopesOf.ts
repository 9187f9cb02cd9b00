/**
 * Returns the scopes in which a text is looked up. The nearest scope comes first: for `area.entity` it is the
 * entity, then its area.
 */
export function scopesOf(scope: string | undefined): readonly string[] {
  if (scope === undefined) return [];
  const dot = scope.indexOf('.');
  return dot < 0 ? [scope] : [scope, scope.slice(0, dot)];
}
