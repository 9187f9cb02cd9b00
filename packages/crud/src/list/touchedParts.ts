export { RowMenu } from './RowMenu.tsx';
export { SelectionBar } from './SelectionBar.tsx';
