import type { TabFile } from '../../model/generated/areaFile.ts';
import type { Place } from '../report/report.ts';
import { checkGroups } from '../scope/checkGroups.ts';
import { checkOnce, checkRead, type EntityScope } from '../scope/entityScope.ts';
import { checkChartTab } from './checkChartTab.ts';
import { checkCompareTab } from './checkCompare.ts';
import { checkFilesTab } from './checkFilesTab.ts';
import { checkRelated } from './checkRelated.ts';

type TabKind = TabFile['kind'];
type TabOf<Kind extends TabKind> = Extract<TabFile, { kind: Kind }>;
type Check<Tab> = (tab: Tab, place: Place, scope: EntityScope) => void;

/** Functions that check a tab of a detail page, by kind of the tab. */
const tabChecks: { readonly [Kind in TabKind]: Check<TabOf<Kind>> } = {
  fields({ groups }, place, scope) {
    if (groups) checkGroups(groups, [...place, 'groups'], scope, false);
  },
  related: checkRelated,
  log({ read, steps, parts, states }, place, scope) {
    checkReads({ read, steps, parts }, place, scope);
    checkStates(states, place, scope);
  },
  steps({ read, states }, place, scope) {
    checkReads({ read }, place, scope);
    checkStates(states, place, scope);
  },
  graph({ read, log, states }, place, scope) {
    checkReads({ read, log }, place, scope);
    checkStates(states, place, scope);
  },
  preview({ read }, place, scope) {
    checkReads({ read }, place, scope);
  },
  files(tab, place, scope) {
    checkReads({ read: tab.read, open: tab.open }, place, scope);
    checkFilesTab(tab, place, scope);
  },
  events({ read }, place, scope) {
    checkReads({ read }, place, scope);
  },
  chart: checkChartTab,
  compare: checkCompareTab,
  // The service itself fills the operation log, so there is nothing to check.
  operations() {},
  // An extension of the portal draws the content, so there is nothing to check.
  portal() {},
};

/** Checks a tab. Every name in it must be a field, a call, a chart, an action or an entity. */
export function checkTab(tab: TabFile, place: Place, scope: EntityScope): void {
  // `tabChecks[tab.kind]` checks tabs of exactly this kind, but TypeScript cannot infer this.
  const check = tabChecks[tab.kind] as Check<TabFile>;
  check(tab, place, scope);
}

/** Checks that the calls exist whose names a tab contains. Key: the setting with the name. */
function checkReads(
  reads: Readonly<Record<string, string | undefined>>,
  place: Place,
  scope: EntityScope,
): void {
  for (const [key, name] of Object.entries(reads))
    if (name !== undefined) checkRead(name, [...place, key], scope);
}

const checkStates: Check<TabOf<'log'>['states']> = (states = [], place, { report }) =>
  checkOnce(
    states.map((state) => state.const),
    (at) => [...place, 'states', at, 'const'],
    report,
  );
