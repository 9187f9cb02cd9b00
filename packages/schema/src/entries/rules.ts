export { createConditions } from '../conditions/createConditions.ts';
export { permissionCodes } from '../entity/permissionCodes.ts';
export { allowedActions, allowsAction, nextState, permissionOf, stateAllows } from '../entity/states.ts';
export { isStandardAction } from '../parse/actions.ts';
export { withDerived } from '../rules/derive.ts';
export { normalise, settleRecord } from '../settle/normalise.ts';
export { isEmpty } from '../value/isEmpty.ts';
export { mayWrite } from '../value/mayWrite.ts';
