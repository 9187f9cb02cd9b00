// what a list with editable cells shows once its rows are pointed at or focused
export { Sheet } from './Sheet.tsx';
