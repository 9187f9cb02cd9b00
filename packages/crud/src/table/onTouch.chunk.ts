// one chunk with the parts of a list that are drawn only after the user points at, focuses or selects a row
export { RowMenu } from './menus/RowMenu.tsx';
export { SelectionBar } from './SelectionBar.tsx';
