import { toPointer } from '@isp/schema/internal';
import { type Json, memberOf, membersOf } from '../document/json.ts';
import type { Notes } from '../document/notes.ts';

/** Notes the credentials that a document names. They belong to the portal, not to an area. */
export function noteCredentials(root: Json, notes: Notes): void {
  const places = [['components', 'securitySchemes'], ['securityDefinitions']] as const;
  for (const place of places) {
    const schemes = place.reduce<unknown>((node, name) => memberOf(node, name), root);
    for (const [name, scheme] of membersOf(schemes)) {
      const type = String(memberOf(scheme, 'scheme') ?? memberOf(scheme, 'type'));
      const message = `"${name}" (${type}) is sent by no area. Send it in the function "fetch" of restAdapter.`;
      notes.add('needs-credentials', toPointer([...place, name]), message);
    }
  }
}
