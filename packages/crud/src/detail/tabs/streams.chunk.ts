// all tabs that draw data of a record's read calls are in one chunk, because a user who opens one of these tabs
// usually opens another one next

export { ChartsTab } from './ChartsTab.tsx';
export { EventsTab } from './EventsTab.tsx';
export { LogTab } from './log/LogTab.tsx';
export { OperationsTab } from './OperationsTab.tsx';
export { StepsTab } from './steps/StepsTab.tsx';
