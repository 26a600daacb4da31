import { ErrorPage } from "~/ui/error-page";

export const loader = () => {
  throw new Response(null, { status: 404 });
};

export default function NotFound() {
  return null;
}

export const ErrorBoundary = ErrorPage;
