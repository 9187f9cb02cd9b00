// what a record's services tell about it: one file to load, since who opens one of these tabs opens the next

export { ChartsTab } from './ChartsTab.tsx';
export { EventsTab } from './EventsTab.tsx';
export { LogTab } from './log/LogTab.tsx';
export { OperationsTab } from './OperationsTab.tsx';
export { StepsTab } from './steps/StepsTab.tsx';
