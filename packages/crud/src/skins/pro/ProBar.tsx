import { hasTools, ListToolbar } from '../../list/bars/ListToolbar.tsx';
import { ListTools } from '../../list/bars/ListTools.tsx';
import { toToolbar } from '../../list/ListBars.tsx';
import { useProList } from './listContext.ts';

const none = {
  search: false,
  refresh: false,
  density: false,
  grid: false,
  columns: false,
  fullscreen: false,
};

/** Draws the actions of a list in ProTable's toolbar. */
export const ProBar = () => <ListToolbar {...toToolbar(useProList())} tools={none} />;

/**
 * Draws the tools that ProTable lacks, or that cannot be used with the keyboard in ProTable: search, cards, full
 * screen.
 */
export function ProOwnTools() {
  const props = toToolbar(useProList());
  const { search, grid, fullscreen } = props.tools;
  const tools = { ...none, search, grid, fullscreen };
  return hasTools(tools) && <ListTools {...props} tools={tools} />;
}
