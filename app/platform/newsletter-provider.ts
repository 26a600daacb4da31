/** A subscriber in the provider's words (specification, section 3, "Newsletter external form fields"). */
export interface ProviderFields {
  email: string;
  first_url: string;
  first_referrer: string;
  current_url: string;
  current_referrer: string;
  referral_code: string;
  source: string;
}

/** An outside newsletter service that takes over confirmed subscribers. */
export interface NewsletterProvider {
  /**
   * Sends a subscriber on.
   * @returns what the service answered, whatever it was
   * @throws when no answer came
   */
  subscribe(fields: ProviderFields): Promise<ProviderAnswer>;
}

export interface ProviderAnswer {
  status: number;
  /** The beginning of its text. */
  text: string;
}

/** How long an answer may take, and how much of it is kept. */
const timeoutMs = 15_000;
const kept = 500;

/**
 * The provider at an address (specification, section 7, "Newsletter (external provider)"); null where none is configured.
 * @param url such as `https://letters.example`
 */
export const openNewsletterProvider = (url: string): NewsletterProvider | null =>
  url === ""
    ? null
    : {
        async subscribe(fields) {
          const body = new FormData();
          for (const [name, value] of Object.entries(fields)) body.set(name, value);
          const response = await fetch(new URL("/api/v1/free?nojs=true", url), {
            method: "POST",
            body,
            redirect: "manual",
            signal: AbortSignal.timeout(timeoutMs),
          });
          return { status: response.status, text: (await response.text()).slice(0, kept) };
        },
      };
