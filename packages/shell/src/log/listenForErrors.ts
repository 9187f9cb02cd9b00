export interface ErrorListener {
  readonly add: (error: unknown, info: string) => void;
  /** Called when another tab has changed a key of the storage. The key is `null` if the whole storage was cleared. */
  readonly onStorage: (key: string | null) => void;
}

/** Calls `add` for each uncaught error and each unhandled rejection. @returns a function that stops this */
export function listenForErrors(window: Window, { add, onStorage }: ErrorListener): () => void {
  const handleError = (event: ErrorEvent) => {
    const thrown: unknown = event.error ?? event.message;
    if (!isNoise(thrown)) add(thrown, `${event.filename}:${event.lineno}:${event.colno}`);
  };
  const handleRejection = (event: PromiseRejectionEvent) => {
    if (!isNoise(event.reason)) add(event.reason, 'unhandledrejection');
  };
  const handleStorage = ({ key }: StorageEvent) => onStorage(key);
  window.addEventListener('error', handleError);
  window.addEventListener('unhandledrejection', handleRejection);
  window.addEventListener('storage', handleStorage);
  return () => {
    window.removeEventListener('error', handleError);
    window.removeEventListener('unhandledrejection', handleRejection);
    window.removeEventListener('storage', handleStorage);
  };
}

/**
 * Returns true for errors that need no attention: cancelled calls, and the browser's message about a resize inside
 * a resize callback.
 */
function isNoise(error: unknown): boolean {
  const { name, message } = (typeof error === 'object' && error !== null ? error : { message: error }) as {
    name?: unknown;
    message?: unknown;
  };
  if (name === 'AbortError') return true;
  return typeof message === 'string' && message.startsWith('ResizeObserver loop');
}
