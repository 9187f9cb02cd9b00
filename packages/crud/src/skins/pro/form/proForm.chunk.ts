// one chunk with all components of a form, because they are drawn at the same time
export { ProDialog } from './ProDialog.tsx';
export { ProAddIcon, ProElementCard } from './ProElement.tsx';
export { ProFooter } from './ProFooter.tsx';
export { ProFormShell } from './ProFormShell.tsx';
export { ProGroup } from './ProGroup.tsx';
export { ProSteps } from './ProSteps.tsx';
