// parts that a list loads after its first paint: announcements need rows, and the address opens records over them
export { AddressDetail, AddressForm } from './AddressDetail.tsx';
export { ListAnnouncer } from './ListAnnouncer.tsx';
export { SkipToRows } from './SkipToRows.tsx';
export { ListStaleError } from './states/ListStaleError.tsx';
