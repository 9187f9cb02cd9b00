import { useRef, useState } from 'react';

export interface Submit {
  readonly isBusy: boolean;
  /** Runs one at a time; a call meanwhile is dropped. */
  readonly run: (send: () => Promise<void>) => Promise<void>;
}

/** One submit at a time: a state would be set a render too late for five clicks in a row. */
export function useSubmit(): Submit {
  const [isBusy, setBusy] = useState(false);
  const busy = useRef<boolean>(false);
  return {
    isBusy,
    async run(send) {
      if (busy.current) return;
      busy.current = true;
      setBusy(true);
      try {
        await send();
      } finally {
        busy.current = false;
        setBusy(false);
      }
    },
  };
}
