export { RowMenu } from './menus/RowMenu.tsx';
export { SelectionBar } from './SelectionBar.tsx';
