import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { doors } from "~/content/navigation";
import { site } from "~/content/site";
import { accountData } from "~/features/accounts/account-data";
import { AccountMenu } from "~/features/accounts/account-menu";
import { NewsletterForm } from "~/features/newsletter/newsletter-form";
import type { ShellHandle } from "~/features/site/shell-handle";
import { SiteShell } from "~/features/site/site-shell";
import { startScript } from "~/lib/late-start";
import { takeToast } from "~/platform/http/toast.server";
import stylesheet from "~/styles/app.css?url";
import fraunces from "~/styles/fonts/fraunces.woff2?url";
import inter from "~/styles/fonts/inter.woff2?url";
import { ErrorPage, errorTitle } from "~/ui/error-page";
import { useNonce } from "~/ui/nonce";
import { themeScript } from "~/ui/theme";
import { Toasts } from "~/ui/toast";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  ...[fraunces, inter].map((href) => ({
    rel: "preload" as const,
    href,
    as: "font" as const,
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  })),
  { rel: "icon", href: "/icons/favicon.svg", type: "image/svg+xml" },
  { rel: "icon", href: "/icons/favicon.ico", sizes: "32x32" },
  { rel: "apple-touch-icon", href: "/icons/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

export const meta: MetaFunction = ({ error }) => [
  { title: error ? `${errorTitle(error)} · ${site.name}` : site.name },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { toast, headers } = await takeToast(request);
  const { origin } = new URL(request.url);
  const turnstileKey = context.turnstile?.siteKey ?? null;
  return data({ origin, toast, account: accountData(context.viewer), turnstileKey }, { headers });
}

export { unlessActionFailed as shouldRevalidate } from "~/lib/revalidation";

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const root = useRouteLoaderData<typeof loader>("root");
  const isInvited = !useMatches().some(
    ({ handle }) => (handle as ShellHandle | undefined)?.withoutInvitation,
  );
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#FAF6EF" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0E0B14" />
        <Meta />
        <Links />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours that must run before the first paint
          dangerouslySetInnerHTML={{ __html: themeScript }}
        />
      </head>
      <body>
        <SiteShell
          door={root?.account ? doors.member : doors.visitor}
          account={<AccountMenu />}
          invitation={isInvited ? <NewsletterForm look="minimal" /> : null}
        >
          {children}
        </SiteShell>
        <Toasts fromServer={root?.toast ?? null} />
        <script
          nonce={nonce}
          suppressHydrationWarning
          // It has done its work when this runs in the browser, which needn't have its text a second time.
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? startScript : "" }}
        />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export const ErrorBoundary = ErrorPage;
