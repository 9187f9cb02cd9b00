// everything of a form, which is drawn at once
export { ProDialog } from './ProDialog.tsx';
export { ProAddIcon, ProElementCard } from './ProElement.tsx';
export { ProFooter } from './ProFooter.tsx';
export { ProFormShell } from './ProFormShell.tsx';
export { ProGroup } from './ProGroup.tsx';
export { ProSteps } from './ProSteps.tsx';
