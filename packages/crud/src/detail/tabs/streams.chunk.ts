// all tabs that read from a record's services are in one chunk, because a user who opens one of these tabs usually
// opens the next

export { ChartsTab } from './ChartsTab.tsx';
export { EventsTab } from './EventsTab.tsx';
export { LogTab } from './log/LogTab.tsx';
export { OperationsTab } from './OperationsTab.tsx';
export { StepsTab } from './steps/StepsTab.tsx';
