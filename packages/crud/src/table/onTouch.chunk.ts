// what a list shows once a row is pointed at, focused or selected
export { RowMenu } from './menus/RowMenu.tsx';
export { SelectionBar } from './SelectionBar.tsx';
