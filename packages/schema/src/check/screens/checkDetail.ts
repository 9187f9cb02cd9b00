import type { DetailFile } from '../../model/generated/areaFile.ts';
import { didYouMean } from '../report/didYouMean.ts';
import type { Place } from '../report/report.ts';
import { checkGroups } from '../scope/checkGroups.ts';
import { checkField, checkOnce, type EntityScope, statesOf } from '../scope/entityScope.ts';
import { checkRelated } from './checkRelated.ts';
import { checkTab } from './checkTabs.ts';

/** Checks a detail page. Every name in it must be a field, a call, a chart or a state. */
export function checkDetail(detail: DetailFile, place: Place, scope: EntityScope): void {
  if (detail.groups) checkGroups(detail.groups, [...place, 'groups'], scope, false);
  for (const [at, related] of (detail.related ?? []).entries()) {
    checkRelated(related, [...place, 'related', at], scope);
  }
  detail.tabs?.forEach((tab, at) => {
    checkTab(tab, [...place, 'tabs', at], scope);
  });
  detail.summary?.forEach((name, at) => {
    checkField(name, [...place, 'summary', at], scope);
  });
  checkOnce(detail.summary ?? [], (at) => [...place, 'summary', at], scope.report);
  if (detail.steps) checkSteps(detail.steps, [...place, 'steps'], scope);
}

/** Checks that the steps of a detail page are states of the record. */
function checkSteps(steps: readonly string[], place: Place, scope: EntityScope): void {
  const { file, report } = scope;
  if (steps.length === 0) return;
  const states = statesOf(scope);
  if (!file.states)
    report.add(
      'steps-without-states',
      place,
      'Steps show states, but the entity has no states. Write "states", or remove "steps".',
    );
  // Without values of the state field, the states are unknown. The check of that field reports this.
  else if (states.length > 0) {
    steps.forEach((state, at) => {
      if (!states.includes(state))
        report.add(
          'unknown-state',
          [...place, at],
          `There is no state "${state}". ${didYouMean(state, states)}`,
        );
    });
  }
}
