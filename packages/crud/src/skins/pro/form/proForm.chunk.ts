// one chunk with all components that draw forms, because a form needs all of them at the same time
export { ProDialog } from './ProDialog.tsx';
export { ProAddIcon, ProElementCard } from './ProElement.tsx';
export { ProFooter } from './ProFooter.tsx';
export { ProFormShell } from './ProFormShell.tsx';
export { ProGroup } from './ProGroup.tsx';
export { ProSteps } from './ProSteps.tsx';
