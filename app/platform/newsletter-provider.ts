import { openOutside } from "./outside/outside";

/** A subscriber, in the provider's field names (specification, section 3, "Newsletter external form fields"). */
export interface ProviderFields {
  email: string;
  first_url: string;
  first_referrer: string;
  current_url: string;
  current_referrer: string;
  referral_code: string;
  source: string;
}

/** An external newsletter service that receives confirmed subscribers. */
export interface NewsletterProvider {
  /**
   * Sends a subscriber to the service.
   * @returns its response, whatever the status
   * @throws if there is no response
   */
  subscribe(fields: ProviderFields): Promise<ProviderAnswer>;
}

export interface ProviderAnswer {
  status: number;
  /** The beginning of the response's text. */
  text: string;
}

/** Timeout, and how many characters of the response are kept. */
const timeoutMs = 15_000;
const maxTextLength = 500;

/**
 * The provider at a URL (specification, section 7, "Newsletter (external provider)"); null if none is configured.
 * @param url such as `https://letters.example`
 */
export const openNewsletterProvider = (url: string): NewsletterProvider | null =>
  url === ""
    ? null
    : {
        async subscribe(fields) {
          const body = new FormData();
          for (const [name, value] of Object.entries(fields)) body.set(name, value);
          const response = await openOutside(url)("/api/v1/free?nojs=true", {
            method: "POST",
            body,
            signal: AbortSignal.timeout(timeoutMs),
          });
          return { status: response.status, text: (await response.text()).slice(0, maxTextLength) };
        },
      };
