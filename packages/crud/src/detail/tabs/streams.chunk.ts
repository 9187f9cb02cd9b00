// tabs that read a record's services: one chunk, since a user who opens one of these tabs usually opens the next

export { ChartsTab } from './ChartsTab.tsx';
export { EventsTab } from './EventsTab.tsx';
export { LogTab } from './log/LogTab.tsx';
export { OperationsTab } from './OperationsTab.tsx';
export { StepsTab } from './steps/StepsTab.tsx';
