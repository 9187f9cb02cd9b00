// one chunk with all controls that only foreign schemas use

export { ChoiceEdit } from './ChoiceEdit.tsx';
export { FoldedEdit } from './FoldedEdit.tsx';
export { TupleEdit } from './TupleEdit.tsx';
export { VariantsEdit } from './VariantsEdit.tsx';
