import { isObject } from '@isp/kit';
import type { TabEntry } from '@isp/shell';
import { isInternalPath } from '@isp/shell/internal';

export interface StoredTabs {
  /** Id of the user that owns the tabs. */
  readonly owner: string | undefined;
  readonly tabs: readonly TabEntry[];
}

/** Returns the stored tabs. Entries that are not tabs of this portal are left out. */
export function restoreTabs(stored: string | null): StoredTabs {
  const nothing = { owner: undefined, tabs: [] };
  if (stored === null) return nothing;
  try {
    const value: unknown = JSON.parse(stored);
    if (!isObject(value) || typeof value.owner !== 'string' || !Array.isArray(value.tabs)) return nothing;
    return { owner: value.owner, tabs: value.tabs.filter(isTab) };
  } catch {
    return nothing;
  }
}

const isTab = (value: unknown): value is TabEntry =>
  isObject(value) &&
  typeof value.key === 'string' &&
  typeof value.name === 'string' &&
  typeof value.path === 'string' &&
  typeof value.fullPath === 'string' &&
  isInternalPath(value.fullPath) &&
  isObject(value.meta) &&
  isObject(value.query);
