// what only schemas from outside ask for, in one file to load

export { BranchesEdit } from './BranchesEdit.tsx';
export { ChoiceEdit } from './ChoiceEdit.tsx';
export { FoldedEdit } from './FoldedEdit.tsx';
export { TupleEdit } from './TupleEdit.tsx';
