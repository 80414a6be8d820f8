/**
 * Stands between a process and PostgreSQL, and can lose the reply to a COMMIT: the server has done it, and nobody says so. Or the COMMIT
 * itself, so that it is not done, which looks the same from the process.
 */
import { connect, createServer, type Server, type Socket } from "node:net";
import { asksToCommit, commandDone, WireMessages } from "./wire-messages";

export class CommitProxy {
  swallowed = 0;
  private wanted = 0;
  private unsent = 0;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async before(port: number): Promise<CommitProxy> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const proxy = new CommitProxy(server, (server.address() as { port: number }).port);
    server.on("connection", (client) => proxy.join(client, connect(port, "127.0.0.1")));
    return proxy;
  }

  /** The replies to the next so many commits are lost. */
  swallow(commits: number): void {
    this.wanted += commits;
  }

  /** The next so many commits do not arrive. */
  cutOff(commits: number): void {
    this.unsent += commits;
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  private join(client: Socket, server: Socket): void {
    let losing = false;
    const held: Buffer[] = [];
    for (const socket of [client, server]) {
      this.sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        this.sockets.delete(socket);
        client.destroy();
        server.destroy();
      });
    }
    const asked = new WireMessages(true);
    const replied = new WireMessages(false);
    client.on("data", (chunk) => {
      const commits = asked.take(chunk).some(asksToCommit);
      if (this.unsent > 0 && commits) {
        this.unsent -= 1;
        client.destroy();
        return;
      }
      if (this.wanted > 0 && commits) {
        this.wanted -= 1;
        losing = true;
      }
      server.write(chunk);
    });
    server.on("data", (chunk) => {
      const done = replied.take(chunk).map(commandDone);
      if (!losing) return void client.write(chunk);
      held.push(chunk);
      if (done.includes("COMMIT")) {
        this.swallowed += 1;
        client.destroy();
      } else if (done.includes("ROLLBACK")) {
        // The transaction had failed before: the next one is lost instead.
        losing = false;
        this.wanted += 1;
        client.write(Buffer.concat(held.splice(0)));
      }
    });
  }
}
