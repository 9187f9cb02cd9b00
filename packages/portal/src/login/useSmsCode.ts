import { useCountdown } from '@isp/kit/react';
import { isReplyError } from '@isp/request';
import { useState } from 'react';
import { useSession } from '../context/PortalContext.ts';
import { useCaptcha } from '../parts/useCaptcha.ts';

/** Seconds until another code may be asked for. */
const interval = 60;

/** A code by SMS: a human check comes before it is sent. */
export function useSmsCode() {
  const session = useSession();
  const [phone, setPhone] = useState<string>();
  const isChecking = phone !== undefined;
  const captcha = useCaptcha(isChecking);
  const [refusal, setRefusal] = useState<string>();
  const [isSent, setSent] = useState(false);
  const [seconds, startCountdown] = useCountdown();
  const stopChecking = () => setPhone(undefined);

  async function handleHuman(captchaCode: string) {
    try {
      await session.sendSmsCode(phone ?? '', { captchaKey: captcha.key, captchaCode });
    } catch (error) {
      // the picture's own errors stay in its dialog
      if (!isReplyError(error) || error.errCode?.startsWith('CAPTCHA_')) throw error;
      stopChecking();
      setSent(false);
      setRefusal(error.message);
      return;
    }
    stopChecking();
    setRefusal(undefined);
    startCountdown(interval);
    setSent(true);
  }

  return {
    /** Error of sending the code, or of the sign-in with it. */
    refusal,
    setRefusal,
    isSent,
    /** Seconds until another code may be sent; 0: now. */
    seconds,
    ask: setPhone,
    check: {
      open: isChecking,
      image: captcha.image,
      isLoading: captcha.isLoading,
      onRenew: captcha.renew,
      onConfirm: handleHuman,
      onCancel: stopChecking,
    },
  };
}
