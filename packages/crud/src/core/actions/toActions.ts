import type { Action, Entity, Row } from '@isp/schema';
import { type ActionPlace, ownValue, standardActions } from '@isp/schema/internal';
import { allowsAction, isStandardAction } from '@isp/schema/rules';
import type { Adapter, ExportFormat } from '../adapter.ts';
import { actionCode, permissionCode } from '../permissionCode.ts';

/**
 * A button of a screen: one of the schema's actions, or one of the five every entity has.
 *
 * @example
 * const isForRows = ({ place }: ScreenAction) => place.includes('row');
 */
export interface ScreenAction {
  readonly name: string;
  /** Source-language text. */
  readonly title: string;
  readonly danger: boolean;
  readonly place: readonly ActionPlace[];
  /** Asked before anything happens. */
  readonly confirm?: string;
  /** Of the file, where it exports a list. @defaultValue `xlsx` */
  readonly format?: ExportFormat;
  /** The exported file has all fields of the schema. @defaultValue the columns the list shows */
  readonly isWhole?: true;
  /** The screen of this entity that it opens. */
  readonly opens?: 'detail' | 'form';
  /** The schema's action; the five standard actions have none. */
  readonly action?: Action;
}

interface Asked {
  readonly adapter: Adapter;
  /** Does the user hold this permission code? */
  readonly may: (code: string) => boolean;
}

/** Standard actions shown before an entity's own ones, and those shown after them. */
const around = { first: ['add', 'importRows', 'view', 'edit'], last: ['export', 'delete'] };
/** In a list the name of a record is a link to its details, so `view` needs no button in front. */
const aroundLinked = { first: ['add', 'importRows', 'edit'], last: ['view', 'export', 'delete'] };
const opens: Readonly<Record<string, 'detail' | 'form'>> = { view: 'detail', edit: 'form', add: 'form' };

/**
 * The actions of a screen at a place, in their order: those the entity has, the portal supports and the user is
 * permitted. {@link isRowAllowed} checks the state of a single row.
 */
export function toActions(
  entity: Entity,
  place: ActionPlace,
  asked: Asked,
  offered?: readonly string[],
): readonly ScreenAction[] {
  const standard = (names: readonly string[]) => names.map((name) => toStandard(entity, name, asked, place));
  const own = entity.actions
    .filter(({ name }) => !isStandardAction(name))
    .filter(({ permission }) => asked.may(permissionCode(entity, permission)))
    .filter(({ effect }) => effect !== 'call' || asked.adapter.act !== undefined)
    .map((action): ScreenAction => ({ ...pick(action), action }));
  const isLinked = (place === 'row' || place === 'card') && entity.list.columns.some(({ link }) => link);
  const { first, last } = isLinked ? aroundLinked : around;
  return [...standard(first), ...own, ...standard(last)].filter(
    (item): item is ScreenAction =>
      item !== undefined && stands(item, place) && (!offered || offered.includes(item.name)),
  );
}

/** Is the action shown at this place? A card also shows the actions of rows. */
const stands = ({ place: places }: ScreenAction, place: ActionPlace): boolean =>
  places.includes(place) || (place === 'card' && places.includes('row'));

/** A standard action with the schema's adjustments; undefined when it is not possible here. */
function toStandard(
  entity: Entity,
  name: string,
  { may, adapter }: Asked,
  place: ActionPlace,
): ScreenAction | undefined {
  const usual = standardActions[name];
  const adjusted = entity.actions.find((action) => action.name === name);
  if (!usual || !may(actionCode(entity, name))) return undefined;
  const { operations } = entity;
  // several rows can only be deleted together
  const calls = name === 'delete' && place === 'bulk' ? (['remove'] as const) : usual.operations;
  if (!calls.some((call) => operations[call] && adapter[call])) return undefined;
  const target = ownValue(opens, name);
  return {
    ...pick({ name, danger: usual.danger ?? false, ...usual, ...adjusted }),
    ...(target === undefined ? {} : { opens: target }),
    // the schema gives the button another target, or leaves it to the portal
    ...(adjusted?.effect === 'open' || adjusted?.effect === 'portal' ? { action: adjusted } : {}),
  };
}

function pick(action: {
  readonly name: string;
  readonly title: string;
  readonly danger: boolean;
  readonly place: readonly ActionPlace[];
  readonly confirm?: string;
}): ScreenAction {
  const { name, title, danger, place, confirm } = action;
  return { name, title, danger, place, ...(confirm === undefined ? {} : { confirm }) };
}

/** Does this row allow the action? `_actions` from the server overrides the state machine. */
export const isRowAllowed = (entity: Entity, row: Row, { name }: Pick<ScreenAction, 'name'>): boolean =>
  allowsAction(entity, row, name);
