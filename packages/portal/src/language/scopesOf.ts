/** Scopes in which a text is looked up, the nearest first: `area.entity` is the entity, then its area. */
export function scopesOf(scope: string | undefined): readonly string[] {
  if (scope === undefined) return [];
  const dot = scope.indexOf('.');
  return dot < 0 ? [scope] : [scope, scope.slice(0, dot)];
}
