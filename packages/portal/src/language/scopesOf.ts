/**
 * Returns the scopes in which a translation is searched, in order. For `area.entity` these are the entity and then
 * its area.
 */
export function scopesOf(scope: string | undefined): readonly string[] {
  if (scope === undefined) return [];
  const dot = scope.indexOf('.');
  return dot < 0 ? [scope] : [scope, scope.slice(0, dot)];
}
