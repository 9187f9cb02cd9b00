import type { Entity } from '@isp/schema';
import type { WorkbenchEntry } from '../context/context.ts';

/**
 * Returns the numbers of figures, to-dos, charts and shortcuts that an entity adds to the workbench (the first page
 * after signing in). Returns undefined if it adds nothing.
 */
export function toWorkbench({ permission, statistics }: Entity): WorkbenchEntry | undefined {
  const { cards = [], charts = [], recent, shortcuts = [] } = statistics ?? {};
  const count = (kind: 'figure' | 'todo') => cards.filter(({ workbench }) => workbench === kind).length;
  const entry = {
    permission,
    figures: count('figure'),
    todos: count('todo'),
    charts: charts.filter(({ workbench }) => workbench).length,
    recent: recent !== undefined,
    shortcuts: shortcuts.length,
  };
  return entry.figures + entry.todos + entry.charts + entry.shortcuts > 0 || entry.recent ? entry : undefined;
}
